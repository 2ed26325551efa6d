import type { PriceQuery } from '../../price-query.rules.ts';
import type { PriceView } from '../price/load-price.ts';

export type ResultProps = {
  view: PriceView;
  path: string;
  formKey: string;
  typed: PriceQuery;
};
