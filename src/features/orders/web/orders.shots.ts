import { codPath } from './orders-url.ts';

/** What the list of orders leads to, for a customer. */
export const shots = [{ name: 'orders-cod', path: codPath(), loggedIn: true }];
