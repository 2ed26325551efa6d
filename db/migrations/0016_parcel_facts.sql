CREATE TABLE "fact_cursor" (
	"name" text PRIMARY KEY NOT NULL,
	"xid" "xid8" DEFAULT '0' NOT NULL,
	"fact_id" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel_fact" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_fact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"mode" text DEFAULT 'live' NOT NULL,
	"waybill_no" text collate "C" NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"code" text collate "C" NOT NULL,
	"facility_code" text collate "C" DEFAULT '' NOT NULL,
	"customer_id" uuid,
	"detail" jsonb,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watched_parcel" (
	"waybill_no" text collate "C" PRIMARY KEY NOT NULL,
	"watched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"events_since" timestamp with time zone DEFAULT now() NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL,
	"late_for" date
);
--> statement-breakpoint
CREATE TABLE "watching_customer" (
	"customer_id" uuid NOT NULL,
	"room" text NOT NULL,
	CONSTRAINT "watching_customer_customer_id_room_pk" PRIMARY KEY("customer_id","room")
);
--> statement-breakpoint
ALTER TABLE "parcel_fact" ADD CONSTRAINT "parcel_fact_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watching_customer" ADD CONSTRAINT "watching_customer_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_fact_once" ON "parcel_fact" USING btree ("waybill_no","occurred_at","code","facility_code");--> statement-breakpoint
CREATE INDEX "parcel_fact_in_order" ON "parcel_fact" USING btree ("xid","id");--> statement-breakpoint
CREATE INDEX "parcel_fact_recorded_at" ON "parcel_fact" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "parcel_fact_customer" ON "parcel_fact" USING btree ("customer_id") WHERE "parcel_fact"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "watched_parcel_unsettled" ON "watched_parcel" USING btree ("watched_at") WHERE not "watched_parcel"."is_settled";--> statement-breakpoint
CREATE INDEX "watched_parcel_watched_at" ON "watched_parcel" USING btree ("watched_at");