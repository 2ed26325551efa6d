import { findCustomers } from '#features/accounts/staff/accounts.staff.contract.ts';
import { listApplications } from '#features/applications/staff/applications.staff.contract.ts';
import { listStaffClaims } from '#features/claims/staff/claims.staff.contract.ts';
import { findContent } from '#features/content-desk/find-content.contract.ts';
import { listStaffPoints } from '#features/drop-points/staff/drop-points.staff.contract.ts';
import { listMedia } from '#features/media/staff/media.staff.contract.ts';
import { findParcels } from '#features/parcel-desk/parcel-desk.contract.ts';
import { listStaff } from '#features/staff/members/members.contract.ts';
import { listTranslations } from '#features/translations/translations.contract.ts';
import type { Permission } from '#lib/staff/staff-permissions.ts';
import { addresses } from './addresses.ts';
import { callStaff } from './calls/call-staff.ts';
import { pieceAddress } from './content/content-addresses.ts';
import { shownLanguage } from './texts/languages.ts';
import { translationAddress } from './translations/load-translations.ts';

/** One record that the search has found, and where it is. */
export type Found = {
  to: string;
  title: string;
  detail?: string;
  /** The key of a text that stands in place of the detail. */
  kind?: string;
};

/** Where the search looks. */
export type SearchSource = {
  name: string;
  permission: Permission;
  find(text: string, signal: AbortSignal): Promise<Found[]>;
};

const MAX_FOUND = 5;

/** What the search of the top bar looks through; a noun whose records people look for has a line here. */
export const searchSources: readonly SearchSource[] = [
  {
    name: 'parcels',
    permission: 'parcels.read',
    async find(text, signal) {
      // Without phones: those are searched on purpose, and recorded.
      const { rows } = await callStaff(findParcels, { text: text.slice(0, 40), only: 'numbers' }, signal);
      return rows.slice(0, MAX_FOUND).map(({ waybillNo, senderName, consigneeName }) => ({
        to: `${addresses.parcels}/${waybillNo}`,
        title: waybillNo,
        detail: `${senderName} → ${consigneeName}`,
      }));
    },
  },
  {
    name: 'claims',
    permission: 'claims.read',
    async find(text, signal) {
      const wanted = { view: 'all', text, pageSize: MAX_FOUND } as const;
      const { items } = await callStaff(listStaffClaims, wanted, signal);
      return items.map(({ claimNo, billCode, payeeName }) => ({
        to: `${addresses.claims}/${claimNo}`,
        title: claimNo,
        detail: `${billCode} · ${payeeName}`,
      }));
    },
  },
  {
    name: 'applications',
    permission: 'applications.read',
    async find(text, signal) {
      const { rows } = await callStaff(listApplications, { text, size: MAX_FOUND }, signal);
      return rows.map(({ applicationNo, name }) => ({
        to: `${addresses.applications}/${applicationNo}`,
        title: name,
        detail: applicationNo,
      }));
    },
  },
  {
    name: 'customers',
    permission: 'customers.read',
    async find(text, signal) {
      const { rows } = await callStaff(findCustomers, { text }, signal);
      return rows.slice(0, MAX_FOUND).map(({ customerId, name, accountName, phone }) => ({
        to: `${addresses.customers}/${customerId}`,
        title: name,
        detail: accountName ?? phone,
      }));
    },
  },
  {
    name: 'content',
    permission: 'content.read',
    async find(text, signal) {
      const { rows } = await callStaff(findContent, { text, limit: MAX_FOUND }, signal);
      return rows.map(({ kind, id, titles }) => ({
        to: pieceAddress(kind, id),
        title: titles[shownLanguage()] || titles.th,
        kind: `staff/content:kinds.${kind}`,
      }));
    },
  },
  {
    name: 'translations',
    permission: 'translations.read',
    async find(text, signal) {
      const { rows } = await callStaff(listTranslations, { text, size: MAX_FOUND }, signal);
      return rows.map(({ tag, texts }) => ({
        to: translationAddress(tag),
        title: tag,
        detail: texts[shownLanguage()] ?? '',
      }));
    },
  },
  {
    name: 'members',
    permission: 'staff.read',
    async find(text, signal) {
      const { rows } = await callStaff(listStaff, { text, size: MAX_FOUND }, signal);
      return rows.map(({ staffId, name, account }) => ({
        to: `/members/${staffId}`,
        title: name,
        detail: account,
      }));
    },
  },
  {
    name: 'dropPoints',
    permission: 'dropPoints.edit',
    async find(text, signal) {
      const { rows } = await callStaff(listStaffPoints, { text, size: MAX_FOUND }, signal);
      return rows.map(({ code, name }) => ({
        to: `${addresses.dropPoints}/${code}`,
        title: name,
        detail: code,
      }));
    },
  },
  {
    name: 'media',
    permission: 'content.read',
    async find(text, signal) {
      const { rows } = await callStaff(listMedia, { text, limit: MAX_FOUND }, signal);
      return rows.map(({ id, fileName, link }) => ({
        to: `${addresses.media}/${id}`,
        title: fileName,
        detail: link,
      }));
    },
  },
];
