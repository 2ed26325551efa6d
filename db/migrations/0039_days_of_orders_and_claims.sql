CREATE INDEX "claim_submitted" ON "claim" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "customer_order_booked" ON "customer_order" USING btree ("booked_at");