import { codPath } from './orders-url.ts';

/** Pages behind the list of orders, for a customer. */
export const shots = [{ name: 'orders-cod', path: codPath(), loggedIn: true }];
