ALTER TABLE "sub_order" ADD COLUMN "cod_collected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sub_order" ADD COLUMN "cod_payable_on" date;