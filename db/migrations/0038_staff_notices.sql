CREATE TABLE "staff_notice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"record_id" text NOT NULL,
	"title" text NOT NULL,
	"many" integer NOT NULL,
	"from_id" uuid,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "sent_digest" text;--> statement-breakpoint
ALTER TABLE "staff_notice" ADD CONSTRAINT "staff_notice_staff_id_staff_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notice" ADD CONSTRAINT "staff_notice_from_id_staff_user_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."staff_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_notice_unread" ON "staff_notice" USING btree ("staff_id","kind","about","record_id") WHERE "staff_notice"."read_at" is null;--> statement-breakpoint
CREATE INDEX "staff_notice_latest" ON "staff_notice" USING btree ("staff_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_notice_at" ON "staff_notice" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_notice_from" ON "staff_notice" USING btree ("from_id") WHERE "staff_notice"."from_id" is not null;--> statement-breakpoint
CREATE INDEX "image_sent_digest" ON "image" USING btree ("sent_digest") WHERE sent_digest is not null;--> statement-breakpoint
-- Building an index blocks writes. A database with customers gets it from a running process instead (decision 117).
do $$
begin
  if not exists (select from "customer") then
    create index "customer_name" on "customer" using gin (text_grams("name"));
  end if;
end $$;
