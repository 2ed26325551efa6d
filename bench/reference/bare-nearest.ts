import { toMercator } from '../../src/features/drop-points/distance.rules.ts';
import { serveBare } from './bare-server.ts';

type Asked = { near: { lat: number; lon: number }; pageSize: number };

// Everything that a list shows of a point.
serveBare<Asked>(({ near, pageSize }) => {
  const { x, y } = toMercator(near);
  return {
    name: 'bare_nearest',
    text: `
      select code, kind, texts, subdistrict_code, district_code, province_code, postcode, phone, lat, lon, services,
             weekly_hours, special_days, on_holidays
      from network_point
      order by position <-> $1::point
      limit $2`,
    values: [`(${x},${y})`, pageSize],
  };
});
