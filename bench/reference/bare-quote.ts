import { serveBare } from './bare-server.ts';

// The weight steps of one route.
serveBare<{ weightGrams: number }>(({ weightGrams }) => ({
  name: 'steps',
  text: `select service, up_to_grams, fee_satang from rate_card_domestic
    join rate_card on rate_card.id = card_id
    where zone = $1 and up_to_grams >= $2 and valid_from <= now() order by up_to_grams`,
  values: ['BETWEEN_REGIONS', weightGrams],
}));
