import { paths } from '#routes/paths.ts';
import { codPath, ordersPath } from './orders-url.ts';

/** Pages behind the list of orders, for a customer without COD money and for a shop. */
export const shots = [
  { name: 'orders-cod', path: codPath(), loggedIn: true },
  { name: 'shop-orders', path: ordersPath(), loggedIn: 'shop' },
  { name: 'shop-cod', path: codPath(), loggedIn: 'shop' },
  { name: 'shop-payoutAccounts', path: paths.payoutAccounts, loggedIn: 'shop' },
];
