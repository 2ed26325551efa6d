CREATE TABLE "staff_account_setup" (
	"staff_id" text NOT NULL,
	"kind" text NOT NULL,
	"staff_name" text NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_account_setup_staff_id_kind_pk" PRIMARY KEY("staff_id","kind")
);
--> statement-breakpoint
CREATE TABLE "staff_pending_right" (
	"staff_id" uuid NOT NULL,
	"permission" text NOT NULL,
	"given_by" text NOT NULL,
	"given_by_name" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "staff_pending_right_staff_id_permission_pk" PRIMARY KEY("staff_id","permission")
);
--> statement-breakpoint
ALTER TABLE "staff_user" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_pending_right" ADD CONSTRAINT "staff_pending_right_staff_id_staff_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_account_setup_by" ON "staff_account_setup" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "staff_pending_right_untold" ON "staff_pending_right" USING btree ("told_at");--> statement-breakpoint
-- Who set up the accounts that are there already stands in the log.
INSERT INTO "staff_account_setup" ("staff_id", "kind", "staff_name", "by_id", "by_name", "at")
SELECT DISTINCT ON ("subject_id", "kind") "subject_id", "kind", "subject_name", "actor_id", "actor_name", "at"
FROM (
	SELECT "seq", "subject_id", "subject_name", "actor_id", "actor_name", "at",
		CASE "action"
			WHEN 'staff.created' THEN 'created'
			WHEN 'staff.passwordSet' THEN 'passwordSet'
			WHEN 'staff.secondFactorReset' THEN 'secondFactorReset'
			WHEN 'staff.invited' THEN 'linkSent'
			WHEN 'staff.changed' THEN 'emailChanged'
		END AS "kind"
	FROM "audit_entry"
	WHERE "subject_kind" = 'staff' AND "actor_id" <> "subject_id" AND "actor_id" <> 'terminal'
		AND ("action" IN ('staff.created', 'staff.passwordSet', 'staff.secondFactorReset', 'staff.invited')
			OR ("action" = 'staff.changed' AND "before"->>'email' IS DISTINCT FROM "after"->>'email'))
) AS "done"
ORDER BY "subject_id", "kind", "seq" DESC;
