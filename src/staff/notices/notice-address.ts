import type { StaffNotice } from '#features/staff/notices/staff-notices.contract.ts';
import type { NoticeAbout } from '#lib/staff/notice-kinds.ts';
import { applicationAddresses } from '../applications/applications.addresses.ts';
import { claimAddresses } from '../claims/claims.addresses.ts';
import { codRefundAddresses } from '../cod-refunds/cod-refunds.addresses.ts';
import { complaintAddresses } from '../complaints/complaints.addresses.ts';
import { customerAddresses } from '../customers/customers.addresses.ts';
import { dropPointAddresses } from '../drop-points/drop-points.addresses.ts';
import { parcelAddresses } from '../parcels/parcels.addresses.ts';
import { supportAddresses } from '../support/support.addresses.ts';

const LISTS: Record<NoticeAbout, string> = {
  applications: applicationAddresses.applications,
  claims: claimAddresses.claims,
  codRefunds: codRefundAddresses.codRefunds,
  complaints: complaintAddresses.complaints,
  customers: customerAddresses.customers,
  lateParcels: parcelAddresses.late,
  pointReports: dropPointAddresses.pointReports,
  supportMessages: supportAddresses.supportMessages,
};

/** Where single records have a page of their own. */
const RECORDS: Partial<Record<NoticeAbout, string>> = {
  applications: applicationAddresses.applications,
  claims: claimAddresses.claims,
  customers: customerAddresses.customers,
  lateParcels: parcelAddresses.parcels,
};

/** Where a notice leads: to its record, or to what this person has to do in its list. */
export function noticeAddress({ about, recordId }: Pick<StaffNotice, 'about' | 'recordId'>): string {
  const record = RECORDS[about];
  if (recordId !== null && record) return `${record}/${encodeURIComponent(recordId)}`;
  return `${LISTS[about]}?assignee=me`;
}
