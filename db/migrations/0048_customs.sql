CREATE TABLE "customs_declaration" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"request_key" uuid NOT NULL,
	"declaration_no" text collate "C" NOT NULL,
	"state" text NOT NULL,
	"revision" integer NOT NULL,
	"declared" jsonb NOT NULL,
	"price_satang" bigint,
	"declared_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"expires_on" date NOT NULL,
	"waybill_no" text collate "C",
	"received_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "customs_declaration" ADD CONSTRAINT "customs_declaration_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customs_declaration_no" ON "customs_declaration" USING btree ("declaration_no");--> statement-breakpoint
CREATE UNIQUE INDEX "customs_declaration_request" ON "customs_declaration" USING btree ("customer_id","mode","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "customs_declaration_waybill" ON "customs_declaration" USING btree ("waybill_no") WHERE waybill_no is not null and mode = 'live';--> statement-breakpoint
CREATE INDEX "customs_declaration_latest" ON "customs_declaration" USING btree ("customer_id","mode","declared_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customs_declaration_changed" ON "customs_declaration" USING btree ("changed_at");