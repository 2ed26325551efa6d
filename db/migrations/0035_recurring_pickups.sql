CREATE TABLE "recurring_pickup" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"request_key" uuid NOT NULL,
	"request_digest" text NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"pickup_from" text NOT NULL,
	"pickup_until" text NOT NULL,
	"starts_on" date NOT NULL,
	"last_day" date,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"extension" text,
	"place_code" text NOT NULL,
	"postcode" text NOT NULL,
	"detail" text NOT NULL,
	"address_digest" text NOT NULL,
	"remarks" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recurring_pickup_day" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recurring_id" uuid NOT NULL,
	"date" date NOT NULL,
	"plan" text NOT NULL,
	"pickup_no" text collate "C",
	"pickup_from" text NOT NULL,
	"pickup_until" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recurring_pickup_day_pickup_no_unique" UNIQUE("pickup_no"),
	CONSTRAINT "recurring_pickup_day_once" UNIQUE("recurring_id","date")
);
--> statement-breakpoint
ALTER TABLE "order_change" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_change" ADD COLUMN "recurring_day_id" uuid;--> statement-breakpoint
ALTER TABLE "recurring_pickup" ADD CONSTRAINT "recurring_pickup_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_pickup_day" ADD CONSTRAINT "recurring_pickup_day_recurring_id_recurring_pickup_id_fk" FOREIGN KEY ("recurring_id") REFERENCES "public"."recurring_pickup"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recurring_pickup_request" ON "recurring_pickup" USING btree ("customer_id","mode","request_key");--> statement-breakpoint
CREATE INDEX "recurring_pickup_going_on" ON "recurring_pickup" USING btree ("starts_on") WHERE "recurring_pickup"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "recurring_pickup_created" ON "recurring_pickup" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "recurring_pickup_day_made" ON "recurring_pickup_day" USING btree ("made_at");--> statement-breakpoint
ALTER TABLE "order_change" ADD CONSTRAINT "order_change_recurring_day_id_recurring_pickup_day_id_fk" FOREIGN KEY ("recurring_day_id") REFERENCES "public"."recurring_pickup_day"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Building an index blocks writes. A database with orders gets it from a running process instead (decision 117).
do $$
begin
  if not exists (select from "order_change") then
    create index "order_change_recurring_day" on "order_change" using btree ("recurring_day_id") where "recurring_day_id" is not null;
  end if;
end $$;
