CREATE SEQUENCE "public"."delivery_instruction_revision" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "delivery_instruction" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"revision" bigint NOT NULL,
	"waybill_no" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" text NOT NULL,
	"asked_role" text,
	"customer_id" uuid,
	"visitor" text NOT NULL,
	"cancelled_by" text,
	"cancelled_visitor" text,
	"acknowledged_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"answer" text
);
--> statement-breakpoint
ALTER TABLE "delivery_instruction" ADD CONSTRAINT "delivery_instruction_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_instruction_in_force" ON "delivery_instruction" USING btree ("waybill_no","kind") WHERE "delivery_instruction"."state" in ('OPEN', 'ACKNOWLEDGED');--> statement-breakpoint
CREATE INDEX "delivery_instruction_waybill" ON "delivery_instruction" USING btree ("waybill_no","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_instruction_by_revision" ON "delivery_instruction" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "delivery_instruction_customer" ON "delivery_instruction" USING btree ("customer_id") WHERE customer_id is not null;