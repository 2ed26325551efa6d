CREATE TABLE "parcel_total" (
	"month" date NOT NULL,
	"service" text NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"parcels" bigint NOT NULL,
	"weight_grams" bigint NOT NULL,
	"cod_satang" bigint NOT NULL,
	CONSTRAINT "parcel_total_month_service_origin_destination_pk" PRIMARY KEY("month","service","origin","destination")
);
--> statement-breakpoint
CREATE TABLE "legal_hold" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_hold_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"placed_by" text NOT NULL,
	"released_at" timestamp with time zone,
	"released_by" text,
	"release_reason" text
);
--> statement-breakpoint
CREATE TABLE "retention_pass" (
	"kind" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"rows" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"place" text
);
--> statement-breakpoint
CREATE TABLE "audit_start" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "legal_hold_of_subject" ON "legal_hold" USING btree ("kind","subject") WHERE "legal_hold"."released_at" is null;--> statement-breakpoint
CREATE INDEX "legal_hold_newest" ON "legal_hold" USING btree ("placed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "delivery_instruction_asked" ON "delivery_instruction" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "customer_order_named" ON "customer_order" USING btree ("booked_at") WHERE "customer_order"."name" <> '';--> statement-breakpoint
CREATE OR REPLACE FUNCTION "audit_only_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Old entries are removed from the beginning, up to the noted start; never those of the last two years.
	IF TG_OP = 'DELETE' AND TG_LEVEL = 'ROW' AND TG_TABLE_NAME = 'audit_entry' THEN
		IF OLD."seq" <= (SELECT "seq" FROM "audit_start") AND OLD."at" < now() - interval '2 years' THEN RETURN OLD; END IF;
	END IF;
	RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE FUNCTION "audit_start_only_grows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW."seq" > OLD."seq" THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'audit_start only grows';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_start_only_grows" BEFORE UPDATE OR DELETE ON "audit_start" FOR EACH ROW EXECUTE FUNCTION "audit_start_only_grows"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "scan_event_correction_only_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- They go with their parcel, which is kept for at least six months.
	IF TG_OP = 'DELETE' AND OLD."at" < now() - interval '6 months' THEN RETURN OLD; END IF;
	RAISE EXCEPTION 'rows of scan_event_correction are only added';
END $$;
