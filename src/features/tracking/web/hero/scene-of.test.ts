import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parcelStates } from '../../event-states.rules.ts';
import { sceneOf, scenes } from './scene-of.ts';

const folder = 'public/art/scenes';
const MAX_BYTES = 2_000;
const occurredAt = '2026-11-20T09:00:00+07:00';
const place = { countryCode: 'TH', provinceCode: '50' };

describe('the picture of a parcel’s state', () => {
  it.each(parcelStates)('is drawn for %s', (state) => {
    expect(scenes).toContain(sceneOf({ state, headline: null }));
  });

  it('shows rain for a delay by weather, and the plane for a flight', () => {
    const headline = { code: 'DELAYED', reason: 'WEATHER', occurredAt, ...place } as const;
    expect(sceneOf({ state: 'DELAYED', headline })).toBe('rain');
    expect(sceneOf({ state: 'DELAYED', headline: { ...headline, reason: 'HIGH_VOLUME' } })).toBe('hourglass');
    const flown = { ...headline, code: 'DEPARTED_COUNTRY', reason: null } as const;
    expect(sceneOf({ state: 'MOVING', headline: flown })).toBe('plane');
  });

  it('comes from one small file each, coloured by the page around it', () => {
    expect(readdirSync(folder).sort()).toEqual(scenes.map((name) => `${name}.svg`).sort());
    for (const name of scenes) {
      const svg = readFileSync(path.join(folder, `${name}.svg`), 'utf8');
      expect(Buffer.byteLength(svg), name).toBeLessThan(MAX_BYTES);
      expect(svg, name).toContain('id="scene"');
      expect(svg.replace(/var\(--[\w-]+, ?#\w+\)/g, ''), name).not.toMatch(/#[0-9a-f]{3,6}\b/i);
    }
  });
});
