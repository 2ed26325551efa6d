CREATE TABLE "lasting_wish" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"place" jsonb,
	"not_before_hour" smallint,
	"away" jsonb NOT NULL,
	"visitor" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "lasting_wish" ADD CONSTRAINT "lasting_wish_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lasting_wish_due" ON "lasting_wish" USING btree ("due_at") WHERE "lasting_wish"."due_at" is not null;