import type { PriceView } from './load-price.ts';
import type { PriceQuery } from './price-url.ts';

export type ResultProps = {
  view: PriceView;
  path: string;
  formKey: string;
  typed: PriceQuery;
};
