CREATE TABLE "open_promise" (
	"waybill_no" text collate "C" PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promise_day" (
	"is_sent" boolean NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "promise_day_is_sent_day_pk" PRIMARY KEY("is_sent","day")
);
--> statement-breakpoint
ALTER TABLE "late_parcel" ADD COLUMN "is_sent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "open_promise_due" ON "open_promise" USING btree ("due_at","waybill_no");