-- The same as `foldText` in src/lib/search-text.ts, in small letters; a test compares them.
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          replace(
            translate(
              lower(normalize(value, NFKC)),
              '๐๑๒๓๔๕๖๗๘๙٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹០១២៣៤៥៦៧៨៩໐໑໒໓໔໕໖໗໘໙၀၁၂၃၄၅၆၇၈၉०१२३४५६७८९' || U&'\00AD\061C\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2066\2067\2068\2069\FEFF',
              '0123456789012345678901234567890123456789012345678901234567890123456789'
            ),
            'เเ', 'แ'
          ),
          U&'([\0E48-\0E4B]{0,3})\0E4D([\0E48-\0E4B]{0,3})\0E32', U&'\\1\\2\0E33', 'g'
        ),
        U&'\0E33([\0E48-\0E4B]{1,3})', U&'\\1\0E33', 'g'
      ),
      U&'([\0E47-\0E4E]{1,3})([\0E31\0E34-\0E3A])', '\2\1', 'g'
    ),
    U&'([\0E31\0E34-\0E3A\0E47-\0E4E])\\1+', '\1', 'g'
  )
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION text_grams(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(searched, nth, 3)), '{}')
  FROM (SELECT public.search_text(value) AS searched) AS folded, generate_series(1, char_length(searched) - 2) nth
$$;--> statement-breakpoint
REINDEX INDEX "claim_payee";--> statement-breakpoint
REINDEX INDEX "image_words";--> statement-breakpoint
REINDEX INDEX "news_release_titles";
