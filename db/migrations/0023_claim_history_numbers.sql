CREATE OR REPLACE FUNCTION "claim_event_only_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Only the claim itself takes its rows along.
	IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
	-- Account numbers that earlier releases wrote are cut to their end, and nothing else of the row is changed.
	IF TG_OP = 'UPDATE' AND OLD."kind" = 'payeeChanged' AND OLD."detail"::text LIKE '%"accountNumber"%'
		AND NEW."detail"::text NOT LIKE '%"accountNumber"%'
		AND to_jsonb(NEW) - 'detail' = to_jsonb(OLD) - 'detail' THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'rows of claim_event are only added';
END $$;
