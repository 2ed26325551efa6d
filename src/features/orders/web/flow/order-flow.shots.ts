import { paths } from '#routes/paths.ts';

const quote = {
  originCode: '100402',
  destinationCode: '500101',
  item: 'clothing',
  kg: '1.2',
  cod: '500',
  handover: 'PICKUP',
};
const steps = ['parcel', 'handover', 'review'] as const;

/** The order form started by a quote, and the phone's steps that share a URL. */
export const shots = [
  { name: 'onlineOrder-quote', path: paths.newOrder(quote), loggedIn: true },
  { name: 'shop-onlineOrder', path: paths.newOrder(quote), loggedIn: 'shop' },
  ...steps.map((step) => ({
    name: `onlineOrder-${step}`,
    path: paths.newOrder({ step }),
    layouts: ['mobile'],
    loggedIn: true,
  })),
];
