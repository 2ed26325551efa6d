import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Loaded } from '../../kit/page/loaded.tsx';
import { useKind } from '../content.addresses.ts';
import { pieceQuery } from './open-piece.ts';
import { PieceEditor } from './piece-editor.tsx';

/** The editor of one content item. */
export default function PieceScreen() {
  const kind = useKind();
  const { id = '' } = useParams();
  const [begun, setBegun] = useState(0);
  const piece = useQuery(pieceQuery(kind, id));
  return (
    <Loaded query={piece}>
      {(data) => (
        <PieceEditor
          key={`${id} ${begun}`}
          kind={kind}
          opened={data}
          onUndone={() => setBegun((times) => times + 1)}
        />
      )}
    </Loaded>
  );
}
