import { describe, expect, it } from 'vitest';
import {
  asksTheSame,
  pageWith,
  readAsked,
  readParam,
  resultsUrl,
  toAsked,
  toBoxText,
  toQueryText,
} from './track-url.ts';

const ONE = '111111111117';
const TWO = '222222222224';
const ask = (search: string) => readAsked(new URLSearchParams(search));

describe('a URL with waybill numbers', () => {
  it.each([
    `billcode=${ONE},${TWO}`,
    `BillCode=${ONE}&BILLCODE=${TWO}`,
    `waybillNo=${ONE}%0A${TWO}`,
    `billCodes[]=${ONE}&billCodes[]=${TWO}`,
    `billCodes[0]=${ONE}&billCodes[1]=${TWO}`,
    `utm_source=line&WaybillNos=1111+1111+1117%3B+2222+2222+2224`,
  ])('is read in every spelling: %s [RM-08]', (search) => {
    expect(ask(search).accepted).toEqual([ONE, TWO]);
  });

  it('distinguishes an empty form that was submitted from a page that was opened [V-11]', () => {
    expect(ask('billcode=')).toMatchObject({ isSent: true, accepted: [], rejected: [] });
    expect(ask('').isSent).toBe(false);
    expect(ask('show=1&other=222222222224').isSent).toBe(false);
  });

  it('keeps refused numbers, so that their reasons stay with the results', () => {
    const asked = toAsked(`${ONE} 111111111118`);
    const again = readAsked(new URL(`http://x${resultsUrl(asked, 'desktop')}`).searchParams);
    expect(again.accepted).toEqual([ONE]);
    expect(again.rejected).toEqual([{ text: '111111111118', reason: 'CHECK_DIGIT' }]);
  });

  it('leads to the list or the one parcel on a phone, and stays on the page on a desktop [D-12]', () => {
    expect(resultsUrl(toAsked(ONE), 'mobile')).toBe(`/trajectoryQuery?billcode=${ONE}`);
    expect(resultsUrl(toAsked(`${ONE} ${TWO}`), 'mobile')).toBe(`/trajectoryList?billcode=${ONE},${TWO}`);
    expect(resultsUrl(toAsked(`${ONE} 111111111118`), 'mobile')).toContain('/trajectoryList?');
    expect(resultsUrl(toAsked('hello'), 'mobile')).toBe('/service/track?billcode=hello');
    expect(resultsUrl(toAsked(ONE), 'desktop')).toBe(`/service/track?billcode=${ONE}`);
  });

  it('escapes everything but the commas', () => {
    expect(pageWith('/p', 'a,b&c', { pass: 'x y', none: undefined })).toBe('/p?billcode=a,b%26c&pass=x%20y');
  });

  it('is the same query when only the selected card differs', () => {
    const url = (search: string) => new URL(`http://x/service/track?${search}`);
    expect(asksTheSame(url(`billcode=${ONE}`), url(`billcode=${ONE}&show=${ONE}`))).toBe(true);
    expect(asksTheSame(url(`billcode=${ONE}`), url(`billcode=${TWO}`))).toBe(false);
    expect(asksTheSame(url(`billcode=${ONE}`), new URL(`http://x/trajectoryList?billcode=${ONE}`))).toBe(
      false,
    );
  });
});

describe('the text of the input', () => {
  it('has one number per line for a list, and a message as pasted', () => {
    expect(toBoxText(toAsked(`${ONE},${TWO}`))).toBe(`${ONE}\n${TWO}`);
    expect(toBoxText(toAsked(`พัสดุ ${ONE}, ส่งแล้ว`))).toBe(`พัสดุ ${ONE}, ส่งแล้ว`);
    expect(toQueryText(toAsked(`พัสดุ ${ONE}, ส่งแล้ว`))).toBe(ONE);
  });

  it('reads other parameters in any letter case, and an empty one as missing', () => {
    expect(readParam(new URLSearchParams('CAPTCHA=1234'), 'captcha')).toBe('1234');
    expect(readParam(new URLSearchParams('captcha='), 'captcha')).toBeUndefined();
  });
});
