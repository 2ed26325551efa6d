CREATE TABLE "shop_connection" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"name" text NOT NULL,
	"shop_url" text NOT NULL,
	"inbound_key" text collate "C" NOT NULL,
	"sealed_access" text NOT NULL,
	"key_ending" text NOT NULL,
	"sealed_signing" text NOT NULL,
	"weight_grams" integer NOT NULL,
	"item_type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_received_at" timestamp with time zone,
	"last_problem" text,
	"last_problem_at" timestamp with time zone,
	CONSTRAINT "shop_connection_inbound_key_unique" UNIQUE("inbound_key")
);
--> statement-breakpoint
CREATE TABLE "shop_delivery" (
	"connection_id" uuid NOT NULL,
	"delivery_id" text collate "C" NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_delivery_connection_id_delivery_id_pk" PRIMARY KEY("connection_id","delivery_id")
);
--> statement-breakpoint
CREATE TABLE "shop_draft" (
	"id" uuid PRIMARY KEY NOT NULL,
	"connection_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"shop_order_id" text collate "C" NOT NULL,
	"shop_order_no" text NOT NULL,
	"state" text NOT NULL,
	"is_cancelled" boolean NOT NULL,
	"source" jsonb,
	"unread" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"conflicts" jsonb NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"order_no" text collate "C",
	"waybill_no" text collate "C",
	"total_satang" integer,
	"tracking" text,
	"delivered" text,
	"delivered_at" timestamp with time zone,
	"failure" text,
	"said" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop_connection" ADD CONSTRAINT "shop_connection_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_delivery" ADD CONSTRAINT "shop_delivery_connection_id_shop_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."shop_connection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_draft" ADD CONSTRAINT "shop_draft_connection_id_shop_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."shop_connection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_draft" ADD CONSTRAINT "shop_draft_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_connection_customer" ON "shop_connection" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "shop_delivery_received" ON "shop_delivery" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_draft_order" ON "shop_draft" USING btree ("connection_id","shop_order_id");--> statement-breakpoint
CREATE INDEX "shop_draft_list" ON "shop_draft" USING btree ("customer_id","state","received_at");--> statement-breakpoint
CREATE INDEX "shop_draft_waiting" ON "shop_draft" USING btree ("connection_id") WHERE "shop_draft"."state" = 'open';--> statement-breakpoint
CREATE INDEX "shop_draft_parcel" ON "shop_draft" USING btree ("waybill_no") WHERE "shop_draft"."waybill_no" is not null;--> statement-breakpoint
CREATE INDEX "shop_draft_received" ON "shop_draft" USING btree ("received_at");