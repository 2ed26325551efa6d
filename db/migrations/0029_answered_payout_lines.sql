-- Lines are live until the bank has answered: more may be owed for a parcel after its payment.
UPDATE "payout_line" "l" SET "is_live" = false FROM "payout_payment" "p"
WHERE "p"."id" = "l"."payment_id" AND "l"."is_live" AND "p"."state" = 'paid';
