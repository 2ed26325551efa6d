CREATE TABLE "phone_try" (
	"waybill_no" text NOT NULL,
	"visitor" text NOT NULL,
	"failures" integer NOT NULL,
	"last_failure_at" timestamp with time zone NOT NULL,
	CONSTRAINT "phone_try_waybill_no_visitor_pk" PRIMARY KEY("waybill_no","visitor")
);
--> statement-breakpoint
CREATE TABLE "service_request" (
	"waybill_no" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"bangkok_date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"answer" text,
	CONSTRAINT "service_request_waybill_no_id_pk" PRIMARY KEY("waybill_no","id")
);
--> statement-breakpoint
CREATE INDEX "phone_try_last_failure_at" ON "phone_try" USING btree ("last_failure_at");--> statement-breakpoint
CREATE UNIQUE INDEX "service_request_open_today" ON "service_request" USING btree ("waybill_no","bangkok_date") WHERE closed_at is null;