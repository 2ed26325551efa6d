CREATE TABLE "feed_request" (
	"key_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"body_hash" text NOT NULL,
	"report" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_request_key_id_idempotency_key_pk" PRIMARY KEY("key_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "parcel" (
	"waybill_no" text collate "C" PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"item_type" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"promised_date" date,
	"weight_grams" integer NOT NULL,
	"length_cm" double precision,
	"width_cm" double precision,
	"height_cm" double precision,
	"cod_satang" bigint,
	"declared_value_satang" bigint,
	"origin_country_code" text NOT NULL,
	"origin_province_code" text,
	"origin_district" text,
	"origin_facility_code" text,
	"origin_facility_name" text,
	"destination_country_code" text NOT NULL,
	"destination_province_code" text,
	"destination_district" text,
	"destination_facility_code" text,
	"destination_facility_name" text,
	"sender_name" text NOT NULL,
	"sender_phone" text NOT NULL,
	"sender_address" text NOT NULL,
	"consignee_name" text NOT NULL,
	"consignee_phone" text NOT NULL,
	"consignee_address" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scan_event" (
	"waybill_no" text collate "C" NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"code" text collate "C" NOT NULL,
	"facility_code" text collate "C" DEFAULT '' NOT NULL,
	"reason" text,
	"country_code" text NOT NULL,
	"province_code" text,
	"district" text,
	"facility_name" text,
	"operator" text,
	"note" text,
	"proof_image_url" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scan_event_pkey" PRIMARY KEY("waybill_no","occurred_at","code","facility_code") INCLUDE ("reason","country_code","province_code")
) PARTITION BY RANGE ("occurred_at");
--> statement-breakpoint
CREATE INDEX "feed_request_created_at" ON "feed_request" USING btree ("created_at");