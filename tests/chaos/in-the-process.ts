// Loaded into a process of the site before anything else. Its clock can be moved by a message, as only the
// administrator of a machine could, and its SMS go to the provider of the test, whose address is no setting.
let movedMs = 0;
const RealDate = Date;
const now = () => RealDate.now() + movedMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [now()] : given, asked),
  apply: () => new RealDate(now()).toString(),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
});

process.on('message', (message: { movedMs?: number }) => {
  movedMs = message.movedMs ?? 0;
});

const realFetch = globalThis.fetch;
const provider = process.env.CHAOS_SMS_URL ?? '';
globalThis.fetch = (input, init) => {
  const url = String(input);
  return realFetch(
    url.startsWith('https://api-v2.thaibulksms.com/') ? provider + new URL(url).pathname : input,
    init,
  );
};
