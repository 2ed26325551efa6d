-- Every three letters that follow one another in a text: an index finds any part of it, also in languages without spaces.
CREATE FUNCTION text_grams(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(lower(value), nth, 3)), '{}')
  FROM generate_series(1, char_length(value) - 2) nth
$$;--> statement-breakpoint
CREATE INDEX "claim_due" ON "claim" USING btree (coalesce("answer_by", ((coalesce("pay_by", "decide_by") + 1)::timestamp at time zone 'Asia/Bangkok'), '9999-01-01T00:00:00Z'::timestamptz),"claim_no") WHERE "claim"."state" in ('submitted', 'inReview', 'approved', 'moreInformationNeeded');--> statement-breakpoint
CREATE INDEX "claim_newest" ON "claim" USING btree ("submitted_at","claim_no");--> statement-breakpoint
CREATE INDEX "claim_waybill" ON "claim" USING btree ("waybill_no");--> statement-breakpoint
CREATE INDEX "claim_payee" ON "claim" USING gin (text_grams("payee_name"));