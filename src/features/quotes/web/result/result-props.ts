import type { PriceView } from '../price/load-price.ts';
import type { PriceQuery } from '../price/price-url.ts';

export type ResultProps = {
  view: PriceView;
  path: string;
  formKey: string;
  typed: PriceQuery;
};
