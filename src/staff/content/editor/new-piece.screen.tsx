import { useState } from 'react';
import { Navigate } from 'react-router';
import { newPieceId, pieceAddress, useKind } from '../content.addresses.ts';

/** Leads on to the editor of a new item; going back does not begin another one. */
export default function NewPieceScreen() {
  const kind = useKind();
  const [id] = useState(newPieceId);
  return <Navigate to={pieceAddress(kind, id)} replace />;
}
