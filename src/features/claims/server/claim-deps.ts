import type { Orm } from '#db/orm.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import type { OrdersService } from '#features/orders/server/orders.service.ts';
import type { OpenFacilityNamer } from '#features/parcels/facilities/facility-namer.ts';
import type { PriceList } from '#features/rate-cards/price-list.rules.ts';
import type { RulesService } from '#features/rules/server/rules.service.ts';
import type { SecondPerson } from '#features/staff/duties/server/second-person.ts';
import type { StaffNotes } from '#features/staff/notes/server/staff-notes.ts';
import type { StaffNotices } from '#features/staff/notices/server/staff-notices.ts';
import type { Audit } from '#features/staff/server/audit.ts';
import type { ParcelAccess, WayBackPort } from '#features/tracking/server/parcel-access.ts';
import type { FullParcel } from '#features/tracking/server/parcel-views.ts';
import type { UploadsService } from '#features/uploads/server/uploads.service.ts';
import type { StaffContext } from '#http/http-env.ts';
import type { Limiter } from '#http/limits/limits.ts';
import type { Clock } from '#lib/clock.ts';
import type { Holidays } from '#lib/working-days.ts';
import type { ClaimAccounts } from './accounts/claim-accounts.ts';

/** The dependencies of claims. */
export type ClaimDeps = {
  orm: Orm;
  access: ParcelAccess;
  /** Opens the names of facilities and districts. */
  openNamer: OpenFacilityNamer;
  /** By the rules of the acceptance day. */
  promisedDateOf(row: FullParcel): Promise<string | null>;
  orders: Pick<OrdersService, 'findOwn'>;
  returns: WayBackPort;
  cards: { get(): Promise<readonly PriceList[]> };
  rules: Pick<RulesService, 'around' | 'inForce'>;
  uploads: UploadsService;
  /** Seals account numbers and opens them. */
  accounts: ClaimAccounts;
  messages: Pick<MessagesService, 'send'>;
  audit: Audit;
  /** Tells staff of claims that they got, and of answers to theirs. */
  notices: Pick<StaffNotices, 'tell'>;
  /** What staff note for each other about claims. */
  notes: Pick<StaffNotes, 'collect'>;
  /** Enforces separation of duties. */
  secondPerson: SecondPerson;
  holidays(): Promise<Holidays>;
  /** Messages per customer and hour. */
  messageLimit: Limiter;
  publicUrl: string;
  clock: Clock;
};

/** The owner of the claims, always taken from the session. */
export type Owner = { customerId: string; phone: string };

/** A member of staff, as recorded with a claim. */
export type StaffActor = {
  staffId: string;
  name: string;
  /** The call that they made; demonstration data has none. */
  call?: Pick<StaffContext, 'actor' | 'visitor' | 'language'>;
};
