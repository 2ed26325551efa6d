import type { NotificationChoice } from '#features/accounts/accounts.rules.ts';

/** What customers are notified of until they choose otherwise: nothing, as the law asks for promotions; parcels have no messages. */
export const defaultNotifications: Record<NotificationChoice, boolean> = {
  parcelSms: false,
  parcelEmail: false,
  promotionSms: false,
  promotionEmail: false,
};
