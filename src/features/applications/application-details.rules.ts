import type { Department, Position } from '#features/careers/positions.rules.ts';
import type { BusinessType, FranchiseType, HeardFrom } from './application-kinds.rules.ts';

type Business = { provinceCode: string; districtCode: string; businessType: BusinessType; words?: string };

/** The fields of an application besides the applicant, by kind. */
export type ApplicationDetails =
  | ({ kind: 'vip' } & Business)
  | ({ kind: 'franchise'; franchiseType: FranchiseType } & Business)
  | ({ kind: 'dropPoint'; shopName: string } & Business)
  | {
      kind: 'job';
      position: Position;
      department: Department;
      openingId?: number;
      heardFrom: HeardFrom;
      heardOther?: string;
      words?: string;
    };
