/**
 * The push services of browsers: Chrome, Edge and Samsung; Firefox; Safari; Edge on Windows. The endpoint comes
 * from the visitor, so any other host would let a stranger choose where we post.
 */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)?push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)?push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];

const MAX_ENDPOINT = 1_000;

/** Whether an endpoint belongs to a push service of a browser. */
export function isPushService(endpoint: string): boolean {
  if (endpoint.length > MAX_ENDPOINT || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  const isPlain = protocol === 'https:' && port === '' && username === '';
  return isPlain && SERVICES.some((service) => service.test(hostname));
}
