CREATE TABLE "delivery_window" (
	"waybill_no" text collate "C" PRIMARY KEY NOT NULL,
	"from_at" timestamp with time zone,
	"until_at" timestamp with time zone,
	"announced_from" timestamp with time zone,
	"announced_until" timestamp with time zone,
	"stops_before" integer,
	"courier_name" text,
	"courier_extension" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "delivery_window_updated_at" ON "delivery_window" USING btree ("updated_at");