import type { SmsGateway } from './sms.port.ts';

const THAI_PREFIX = '+66';

/** Thai numbers by one gateway and all others by another: gateways of the country are cheaper there and end there. */
export function createSmsByCountry(gateways: { thai: SmsGateway; international: SmsGateway }): SmsGateway {
  const { thai, international } = gateways;
  return {
    name: `${thai.name}, ${international.name}`,
    send: (message) => (message.to.startsWith(THAI_PREFIX) ? thai : international).send(message),
  };
}
