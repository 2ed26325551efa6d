import type { ComponentType } from 'react';
import type { ClaimStep } from '../../claim-flow.rules.ts';
import { DocumentsPart } from './parts/documents-part.tsx';
import { ItemPart } from './parts/item-part.tsx';
import { PayeePart } from './parts/payee-part.tsx';
import { PhotosPart } from './parts/photos-part.tsx';
import { ReviewPart } from './parts/review-part.tsx';
import { TypePart } from './parts/type-part.tsx';
import { WaybillPart } from './parts/waybill-part.tsx';
import type { ClaimState } from './use-claim.ts';

/** What asks for each step. */
export const parts: Record<ClaimStep, ComponentType<{ state: ClaimState }>> = {
  waybill: WaybillPart,
  type: TypePart,
  item: ItemPart,
  photos: PhotosPart,
  documents: DocumentsPart,
  payee: PayeePart,
  review: ReviewPart,
};
