ALTER TABLE "claim" ADD COLUMN "payee_kind" text DEFAULT 'bank' NOT NULL;--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "sealed_account" text;--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "account_ending" text;--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "account_fingerprint" text collate "C";--> statement-breakpoint
CREATE INDEX "claim_fingerprint" ON "claim" USING btree ("account_fingerprint");--> statement-breakpoint
CREATE INDEX "claim_unsealed" ON "claim" USING btree ("id") WHERE "claim"."account_number" <> '';