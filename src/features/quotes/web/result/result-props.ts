import type { PriceView } from '../price/load-price.ts';
import type { PriceQuery } from '../../price-query.rules.ts';

export type ResultProps = {
  view: PriceView;
  path: string;
  formKey: string;
  typed: PriceQuery;
};
