CREATE TABLE "address" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"type" smallint NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"extension" text,
	"country" text NOT NULL,
	"place_code" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"detail" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"search_text" text NOT NULL,
	"same_digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "address_same" ON "address" USING btree ("customer_id","type","same_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "address_default" ON "address" USING btree ("customer_id","type") WHERE "address"."is_default";--> statement-breakpoint
CREATE INDEX "address_book" ON "address" USING btree ("customer_id","type","updated_at" DESC NULLS LAST);