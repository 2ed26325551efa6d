import type { NotificationChoice } from '#features/accounts/accounts.rules.ts';

/** Default notifications: none, as the law requires for promotions; parcels have their own settings. */
export const defaultNotifications: Record<NotificationChoice, boolean> = {
  parcelSms: false,
  parcelEmail: false,
  promotionSms: false,
  promotionEmail: false,
};
