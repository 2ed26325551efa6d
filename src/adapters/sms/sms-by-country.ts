import type { SmsGateway } from './sms.port.ts';

const THAI_PREFIX = '+66';

/** Uses one gateway for Thai numbers and another for all others: local gateways are cheaper and reach only Thailand. */
export function createSmsByCountry(gateways: { thai: SmsGateway; international: SmsGateway }): SmsGateway {
  const { thai, international } = gateways;
  return {
    name: `${thai.name}, ${international.name}`,
    send: (message) => (message.to.startsWith(THAI_PREFIX) ? thai : international).send(message),
  };
}
