CREATE TABLE "delivery_rating" (
	"waybill_no" text collate "C" PRIMARY KEY NOT NULL,
	"score" integer NOT NULL,
	"reasons" text[] NOT NULL,
	"comment" text,
	"rated_by" text NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL,
	"facility_code" text collate "C" NOT NULL,
	"courier_code" text collate "C" NOT NULL,
	"is_void" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rating_day" (
	"facility_code" text collate "C" NOT NULL,
	"delivered_on" date NOT NULL,
	"courier_code" text collate "C" NOT NULL,
	"counts" integer[] NOT NULL,
	CONSTRAINT "rating_day_facility_code_delivered_on_courier_code_pk" PRIMARY KEY("facility_code","delivered_on","courier_code")
);
--> statement-breakpoint
CREATE INDEX "delivery_rating_delivered" ON "delivery_rating" USING btree ("delivered_at","waybill_no");--> statement-breakpoint
CREATE INDEX "delivery_rating_facility" ON "delivery_rating" USING btree ("facility_code","delivered_at","waybill_no");--> statement-breakpoint
CREATE INDEX "delivery_rating_courier" ON "delivery_rating" USING btree ("courier_code","delivered_at","waybill_no");--> statement-breakpoint
CREATE INDEX "delivery_rating_rated" ON "delivery_rating" USING btree ("rated_at");--> statement-breakpoint
CREATE INDEX "rating_day_courier" ON "rating_day" USING btree ("courier_code","delivered_on");--> statement-breakpoint
CREATE INDEX "rating_day_delivered_on" ON "rating_day" USING btree ("delivered_on");