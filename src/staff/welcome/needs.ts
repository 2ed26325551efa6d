import { countApplications } from '#features/applications/staff/applications.staff.contract.ts';
import { countStaffClaims } from '#features/claims/staff/claims.staff.contract.ts';
import { listPointReports } from '#features/drop-points/staff/drop-points.staff.contract.ts';
import { countMessages } from '#features/operations/messages/messages-desk.contract.ts';
import { listLateParcels } from '#features/parcel-desk/late/late-parcels.contract.ts';
import { listProposals } from '#features/proposals/proposals.contract.ts';
import { listTranslations } from '#features/translations/translations.contract.ts';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import { addresses } from '../addresses.ts';
import { callStaff } from '../calls/call-staff.ts';

/** Something that waits for people with a permission: how much there is of it, and where it is worked on. */
export type Need = {
  name: string;
  permission: Permission;
  /** Its text: `staff/applications:waiting`. */
  title: string;
  /** A link once there is a screen. */
  to: string;
  count(signal: AbortSignal): Promise<number>;
};

/** What the first page counts; a noun with work that waits has a line here. */
export const needs: readonly Need[] = [
  {
    name: 'applications waiting',
    permission: 'applications.edit',
    title: 'staff/welcome:counts.applications',
    to: `${addresses.applications}?state=received&assignee=nobody`,
    count: async (signal) =>
      (await callStaff(countApplications, { state: 'received', assignee: 'nobody' }, signal)).total,
  },
  {
    name: 'claims waiting',
    permission: 'claims.decide',
    title: 'staff/welcome:counts.claims',
    to: `${addresses.claims}?view=toDecide`,
    count: async (signal) => (await callStaff(countStaffClaims, {}, signal)).counts.toDecide ?? 0,
  },
  {
    name: 'claims urgent',
    permission: 'claims.decide',
    title: 'staff/claims:needs.urgent',
    to: `${addresses.claims}?view=urgent`,
    count: async (signal) => (await callStaff(countStaffClaims, {}, signal)).counts.urgent ?? 0,
  },
  {
    name: 'claims to pay',
    permission: 'claims.pay',
    title: 'staff/welcome:counts.toPay',
    to: addresses.claimPayments,
    count: async (signal) => (await callStaff(countStaffClaims, {}, signal)).counts.toPay ?? 0,
  },
  {
    name: 'parcels late',
    permission: 'parcels.read',
    title: 'staff/welcome:counts.lateParcels',
    to: `${addresses.parcels}?late=yes`,
    count: async (signal) => (await callStaff(listLateParcels, { limit: 1 }, signal)).counted.total,
  },
  {
    name: 'messages failed',
    permission: 'messages.resend',
    title: 'staff/welcome:counts.messages',
    to: `${addresses.messages}?again=yes`,
    count: async (signal) => (await callStaff(countMessages, {}, signal)).failed,
  },
  ...(['rules', 'rateCard'] as const).map((kind) => ({
    name: `proposals ${kind}`,
    permission: 'rates.approve' as const,
    title: kind === 'rules' ? 'staff/welcome:counts.rules' : 'staff/welcome:counts.rateCards',
    to: `${kind === 'rules' ? addresses.rules : addresses.rateCards}?state=waiting&written=others`,
    count: async (signal: AbortSignal) =>
      (await callStaff(listProposals, { kind, state: 'waiting', written: 'others', pageSize: 1 }, signal))
        .total,
  })),
  ...(['missing', 'older', 'draft'] as const).map((mark) => ({
    name: `translations ${mark}`,
    permission: 'translations.edit' as const,
    title: `staff/translations:needs.${mark}`,
    to: `${addresses.translations}?mark=${mark}`,
    count: async (signal: AbortSignal) =>
      (await callStaff(listTranslations, { mark, size: 1 }, signal)).total,
  })),
  {
    name: 'point reports',
    permission: 'dropPoints.edit',
    title: 'staff/drop-points:needs',
    to: `${addresses.pointReports}?state=OPEN`,
    count: async (signal) => (await callStaff(listPointReports, { state: 'OPEN', limit: 1 }, signal)).waiting,
  },
];
