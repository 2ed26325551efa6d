import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Loaded } from '../../kit/page/loaded.tsx';
import { useKind } from '../content.addresses.ts';
import { pieceQuery } from './open-piece.ts';
import { PieceEditor } from './piece-editor.tsx';
import { useUndone } from './undo-piece.ts';

/** The editor of one content item. */
export default function PieceScreen() {
  const kind = useKind();
  const { id = '' } = useParams();
  const undone = useUndone();
  const piece = useQuery(pieceQuery(kind, id));
  return (
    <Loaded query={piece}>
      {(data) => <PieceEditor key={`${id} ${undone}`} kind={kind} opened={data} />}
    </Loaded>
  );
}
