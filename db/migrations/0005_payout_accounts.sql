CREATE TABLE "payout_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bank_code" text,
	"sealed_number" text NOT NULL,
	"ending" text NOT NULL,
	"holder_name" text NOT NULL,
	"bank_book_id" uuid,
	"is_default" boolean NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"usable_from" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payout_account" ADD CONSTRAINT "payout_account_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_account_customer" ON "payout_account" USING btree ("customer_id","added_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_account_default" ON "payout_account" USING btree ("customer_id") WHERE "payout_account"."is_default" and "payout_account"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "payout_account_removed" ON "payout_account" USING btree ("removed_at") WHERE "payout_account"."removed_at" is not null;