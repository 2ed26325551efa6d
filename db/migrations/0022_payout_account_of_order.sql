ALTER TABLE "cod_parcel" ADD COLUMN "payout_account_id" uuid;--> statement-breakpoint
ALTER TABLE "cod_parcel" ADD COLUMN "sent_to" text;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "payout_account_id" uuid;