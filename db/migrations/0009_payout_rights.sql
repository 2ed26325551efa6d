-- Whoever could pay claims may prepare and release payout runs, and sees them; auditors see them.
UPDATE "staff_role" SET "permissions" = "permissions" || ARRAY['payouts.read', 'payouts.prepare', 'payouts.release']
WHERE 'claims.pay' = ANY("permissions") AND NOT ('payouts.read' = ANY("permissions"));--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = "permissions" || ARRAY['payouts.read']
WHERE "key" = 'auditor' AND NOT ('payouts.read' = ANY("permissions"));--> statement-breakpoint
-- Rights that have not begun do not begin earlier under another name.
INSERT INTO "staff_pending_right" ("staff_id", "permission", "given_by", "given_by_name", "given_at", "begins_at", "told_at")
SELECT "staff_id", "permission".name, "given_by", "given_by_name", "given_at", "begins_at", "told_at"
FROM "staff_pending_right", unnest(ARRAY['payouts.prepare', 'payouts.release']) AS "permission"(name)
WHERE "staff_pending_right"."permission" = 'claims.pay'
ON CONFLICT DO NOTHING;
