CREATE TABLE "cod_objection" (
	"waybill_no" text collate "C" PRIMARY KEY NOT NULL,
	"objected_at" timestamp with time zone NOT NULL,
	"objected_by" text NOT NULL,
	"visitor" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cod_difference" ADD COLUMN "proposed_outcome" text;--> statement-breakpoint
ALTER TABLE "cod_difference" ADD COLUMN "proposed_reason" text;--> statement-breakpoint
ALTER TABLE "cod_difference" ADD COLUMN "proposed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cod_difference" ADD COLUMN "proposed_by" text;--> statement-breakpoint
ALTER TABLE "cod_difference" ADD COLUMN "proposed_name" text;