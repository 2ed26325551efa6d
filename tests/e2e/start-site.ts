import { startSite } from './site.ts';

/** One site for the whole run; the tests find it at their base URL. */
export default async function setup(): Promise<() => Promise<void>> {
  const site = await startSite();
  process.env.SITE_URL = site.url;
  process.env.SITE_DATA_DIR = site.dataDir;
  process.env.SITE_OUTBOX_TOKEN = site.outboxToken();
  return async () => {
    await site.stop();
    if (site.missingTexts.size > 0) throw new Error([...site.missingTexts].join('\n'));
  };
}
