CREATE FUNCTION "cod_entry_only_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A correction is a reversing entry. The law on accounting asks for five years.
	IF TG_OP = 'DELETE' AND TG_LEVEL = 'ROW' THEN
		IF OLD."at" < now() - interval '5 years' THEN RETURN OLD; END IF;
	END IF;
	RAISE EXCEPTION 'rows of cod_entry are only added';
END $$;--> statement-breakpoint
CREATE TRIGGER "cod_entry_only_added" BEFORE UPDATE OR DELETE ON "cod_entry" FOR EACH ROW EXECUTE FUNCTION "cod_entry_only_added"();--> statement-breakpoint
CREATE TRIGGER "cod_entry_not_emptied" BEFORE TRUNCATE ON "cod_entry" FOR EACH STATEMENT EXECUTE FUNCTION "cod_entry_only_added"();
