import { describe, expect, it } from 'vitest';
import { routeTable } from '#routes/table.ts';
import { pageSlug } from './page-paths.rules.ts';
import { servicePath } from './service-paths.rules.ts';

describe('the addresses of pages', () => {
  it('lead to the page of their name, in any letter case', () => {
    const asked = ['/AboutUs', '/Super/', '/CODNextDay', '/productService/time-sla', '/contact/vip-account'];
    expect(asked.map(pageSlug)).toEqual(['about-us', 'super', 'cod-next-day', 'time-sla', 'vip-account']);
  });

  it('are in the route table for every service, and are parsed back [W-16]', () => {
    const services = [
      'super',
      'international',
      'bulky',
      'fruit',
      'cod-next-day',
      'claim-next-day',
      'time-sla',
      'vip-account',
      'home-pickup',
      'cod',
    ];
    const open = routeTable.filter(({ desktop, mobile }) => desktop === 'public' && mobile === 'public');
    for (const slug of services) {
      expect(open.map(({ path }) => path)).toContain(servicePath(slug));
      expect(pageSlug(servicePath(slug))).toBe(slug);
    }
  });
});
