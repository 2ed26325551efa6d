CREATE TABLE "agreement_news_seen" (
	"customer_id" uuid NOT NULL,
	"news" text NOT NULL,
	"slug" text NOT NULL,
	"effective_from" date NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreement_news_seen_customer_id_news_pk" PRIMARY KEY("customer_id","news")
);
--> statement-breakpoint
CREATE TABLE "translation_plan" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translation_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"texts" jsonb NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"planned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agreement_news_seen" ADD CONSTRAINT "agreement_news_seen_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translation_plan_due" ON "translation_plan" USING btree ("publish_at");