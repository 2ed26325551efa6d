import accountsWritten from '../../../src/features/accounts/locales/th.json' with { type: 'json' };
import addressesWritten from '../../../src/features/addresses/locales/th.json' with { type: 'json' };
import applicationsWritten from '../../../src/features/applications/locales/th.json' with { type: 'json' };
import captchaWritten from '../../../src/features/captcha/locales/th.json' with { type: 'json' };
import careersWritten from '../../../src/features/careers/locales/th.json' with { type: 'json' };
import consentWritten from '../../../src/features/consent/locales/th.json' with { type: 'json' };
import deliveryWritten from '../../../src/features/delivery-instructions/locales/th.json' with {
  type: 'json',
};
import dropPointsWritten from '../../../src/features/drop-points/locales/th.json' with { type: 'json' };
import genuineWritten from '../../../src/features/genuine/locales/th.json' with { type: 'json' };
import homeWritten from '../../../src/features/home/locales/th.json' with { type: 'json' };
import noticesWritten from '../../../src/features/notices/locales/th.json' with { type: 'json' };
import ordersWritten from '../../../src/features/orders/locales/th.json' with { type: 'json' };
import parcelsWritten from '../../../src/features/parcels/locales/th.json' with { type: 'json' };
import personalCentreWritten from '../../../src/features/personal-centre/locales/th.json' with {
  type: 'json',
};
import placesWritten from '../../../src/features/places/locales/th.json' with { type: 'json' };
import { joinTexts } from '../../../src/features/publishing/joined-text.rules.ts';
import quotesWritten from '../../../src/features/quotes/locales/th.json' with { type: 'json' };
import sheetsWritten from '../../../src/features/sheets/locales/th.json' with { type: 'json' };
import supportWritten from '../../../src/features/support/locales/th.json' with { type: 'json' };
import trackingWritten from '../../../src/features/tracking/locales/th.json' with { type: 'json' };
import uploadsWritten from '../../../src/features/uploads/locales/th.json' with { type: 'json' };
import shellWritten from '../../../src/shell/locales/th.json' with { type: 'json' };
import kitWritten from '../../../src/web/locales/th.json' with { type: 'json' };

// As pages set them: words are held together, which a comparison would not overlook. What is no line of text, as the
// name of a picture, is without joiners: `plain`.
export const accounts = joinTexts(accountsWritten, 'th');
export const addresses = joinTexts(addressesWritten, 'th');
export const applications = joinTexts(applicationsWritten, 'th');
export const careers = joinTexts(careersWritten, 'th');
export const uploads = joinTexts(uploadsWritten, 'th');
export const consent = joinTexts(consentWritten, 'th');
export const delivery = joinTexts(deliveryWritten, 'th');
export const dropPoints = joinTexts(dropPointsWritten, 'th');
export const genuine = joinTexts(genuineWritten, 'th');
export const home = joinTexts(homeWritten, 'th');
export const kit = joinTexts(kitWritten, 'th');
export const notices = joinTexts(noticesWritten, 'th');
export const orders = joinTexts(ordersWritten, 'th');
export const parcels = joinTexts(parcelsWritten, 'th');
export const personalCentre = joinTexts(personalCentreWritten, 'th');
export const places = joinTexts(placesWritten, 'th');
export const quotes = joinTexts(quotesWritten, 'th');
export const shell = joinTexts(shellWritten, 'th');
export const sheets = joinTexts(sheetsWritten, 'th');
export const support = joinTexts(supportWritten, 'th');
export const tracking = joinTexts(trackingWritten, 'th');
export const captcha = joinTexts(captchaWritten, 'th');
